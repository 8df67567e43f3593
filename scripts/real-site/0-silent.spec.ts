import { testSilence } from './silence'

testSilence()
