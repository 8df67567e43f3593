import { defineIsland } from '@archipelago/bind'
import { PasswordStrength } from './PasswordStrength'
import { read } from './read'

export default defineIsland({ read, View: PasswordStrength })
