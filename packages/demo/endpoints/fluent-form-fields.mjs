/**
 * The forms of the captured pages and of the fixtures, as far as the server looks at them.
 * @typedef {{ rules: Record<string, { required?: boolean, email?: boolean }>, result: object, trap?: boolean,
 * files?: RegExp, shown?: Record<string, (fields: Map<string, string>) => boolean> }} Form
 */

const required = { required: true }
const email = { required: true, email: true }
const thanks = {
  message: 'Thank you for your message. We will get in touch with you shortly',
  action: 'hide_form',
}
const contact = { rules: { email, message: required }, result: thanks }
const redirect = { redirectUrl: '/shop/?from=ff', message: '' }

/** @type {Record<string, Form>} */
export const forms = {
  1: contact,
  3: {
    rules: {
      input_text: required,
      email,
      age: required,
      url: required,
      dropdown: required,
      multi_select: required,
      radio: required,
      checkbox: required,
      'file-upload': required,
      ratings: required,
      'tabular_grid[Row-1]': required,
      message: required,
      'terms-n-condition': required,
      'gdpr-agreement': required,
      conditional_text: required,
    },
    files: /\.(pdf|txt)$/i,
    shown: { conditional_text: (fields) => fields.get('dropdown') === 'two' },
    result: thanks,
  },
  4: { rules: { step1_text: required, step2_email: email, step3_msg: required }, result: thanks },
  5: { rules: { st_text: required, st_email: email }, result: redirect },
  31: contact,
  32: {
    rules: { topic: required, areas: required, deed: required, terms: required },
    files: /\.(pdf|txt)$/i,
    shown: { deed: (fields) => fields.get('topic') === 'property' },
    result: { message: 'The clerk has it', action: 'reset_form' },
  },
  33: { rules: { name: required, email }, result: redirect },
  41: { rules: { email }, trap: true, result: { message: 'Thank you', action: 'hide_form' } },
  51: { rules: { who: required, email, message: required }, result: thanks },
  52: {
    rules: { pick: required, note: required },
    trap: true,
    result: { message: 'Done', action: 'reset_form' },
  },
}
