import { defineIsland } from '@archipelago/bind'
import { CheckoutCapture } from './CheckoutCapture'
import { read } from './read'

export default defineIsland({ read, View: CheckoutCapture })
