import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'password-strength',
    selector:
      'form.register #reg_password,form.checkout #account_password,form.edit-account #password_1,form.lost_reset_password #password_1',
    cue: 'touch',
  },
] satisfies Descriptor[]
