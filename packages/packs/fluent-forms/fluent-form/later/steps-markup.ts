/** The markup of the steps; everything but the steps themselves may be missing. */
export const readSteps = (form: Element) => {
  const box = form.querySelector<HTMLElement>('.ff-step-container')!
  const one = (selector: string) => box.querySelector<HTMLElement>(selector)
  const titles = [...box.querySelectorAll<HTMLElement>('.ff-step-titles li,.ff-el-progress-title li')]
  return {
    steps: [...box.querySelectorAll<HTMLElement>('.fluentform-step')],
    titles,
    clickable: !!one('.ff-step-titles-navs'),
    status: one('.ff-el-progress-status'),
    progress: one('.ff-el-progress'),
    bar: one('.ff-el-progress-bar'),
    percent: one('.ff-el-progress-bar > span'),
    start: one('.ff_step_start'),
    focus: box.dataset.disable_auto_focus !== 'yes',
    auto: box.dataset.enable_auto_slider === 'yes',
    animation: box.dataset.animation_type ?? 'slide',
  }
}

/** What a visitor sees of a step as one field each. */
export const GROUPS = '.ff-el-group:not(.ff_submit_btn_wrapper),.ff-custom_html,.ff-el-section-break'

/** A step whose fields are all hidden is passed by. */
export const isEmpty = (step: Element) => {
  const groups = [...step.querySelectorAll(GROUPS)]
  return !!groups.length && groups.every((group) => group.closest('.has-conditions:not(.ff_cond_v)'))
}
