import { readParams } from '@archipelago/wordpress-client'

/** The number of the step: WordPress prints it in the class of the body, too. */
export const stepOf = (): string | undefined => {
  const { step_id } = readParams<{ step_id: string | number }>('wpfnl_obj')
  return step_id ? `${step_id}` : /\b(?:postid|page-id)-(\d+)\b/.exec(document.body.className)?.[1]
}
