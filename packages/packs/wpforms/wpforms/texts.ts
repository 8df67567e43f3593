import { gettext, readParams } from '@archipelago/wordpress-client'

/** What WPForms prints for its scripts (contracts/wpforms.md 3); read when it is needed, as it is printed in the footer. */
export const settings = () => readParams<Record<string, any>>('wpforms_settings')

/** A sentence of the site's own, or ours. */
export const sentence = (name: string, ours = ''): string => {
  const text = settings()[name]
  return typeof text === 'string' && text ? text : ours
}

export const failed = () =>
  sentence('network_error') || gettext('The form could not be sent. Please try again.')
