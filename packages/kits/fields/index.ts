export { describe } from './describe.ts'
export { failures, type Rule } from './failures.ts'
export { Invalid } from './Invalid.tsx'
export { Message, type MessageProps } from './Message.tsx'
export { offerPhone, type PhoneField, passesPhone, phoneOf, readyPhones, restorePhones } from './phone.ts'
export {
  hasChoice,
  hasChoiceInEveryRow,
  hasFile,
  hasSelection,
  hasText,
} from './required.ts'
export { type RevealOptions, revealFirst, scrollToField } from './reveal.ts'
export { hasDigits, isAtLeast, isAtMost, isEmail, isFileAllowed, isNumeric, isPhone, isUrl } from './rules.ts'
