export {
  announce,
  block,
  growl,
  isBlocked,
  loadStyle,
  lockScroll,
  openDialog,
  rememberFocus,
  tabbable,
  unblock,
} from '@archipelago/overlay'
