import { api } from './api'
import type { FormMarkup } from './read'
import { askServer } from './requests'
import { loadedRules, loadRules, swv } from './swv'
import type { FormInfo, Judgement, Refusal, Result, Results, ValidateOptions } from './types'

/** The rules of forms, there or on their way, by the number of the form: its copies on the page ask once. */
const asked = new Map<number, Promise<unknown>>()

interface Form {
  markup: FormMarkup
  info: FormInfo
  refusals(): Refusal[]
  showRefusals(refusals: Refusal[]): void
  setStatus(status: string): void
  report(cause: unknown): void
}

/** Checks the fields of a 6.x form by its schema while the visitor fills them in (contracts/contact-form-7.md 13). */
export const createValidation = ({ markup, info, refusals, showRefusals, setStatus, report }: Form) => {
  const { form, id, modern } = markup
  /** Fields that the visitor has been in: the rest is not judged yet. */
  let visited = new WeakSet<Element>()

  /** Fetches the rules of the form, once for each number. */
  const prepare = () => {
    const { schemas } = api()
    if (!modern || schemas.get(id) || asked.has(id)) return
    const rules = Promise.all([askServer<object>(id, 'feedback/schema'), loadRules()])
    asked.set(
      id,
      rules.then(([schema]) => schemas.set(id, schema), report),
    )
  }

  const judge = ({ target, scope = form }: ValidateOptions) => {
    const { schema } = info
    const rules = loadedRules()
    const wrap = target?.closest('[data-name]')
    if (!schema?.rules || !rules || (target && (!wrap || wrap.closest('.novalidate')))) return
    const before = info.status
    setStatus('validating')
    const isJudged = (one: Element) => !target || visited.has(one)
    try {
      // Through the page's object, which others may have replaced.
      const judged: Result | Results = swv().validate(schema, new FormData(form), {
        target,
        scope,
      })
      // Theirs of 6.2 is an object.
      const result = judged instanceof Map ? judged : new Map(Object.entries<Judgement>(judged ?? {}))
      showRefusals(rules.apply(markup, result, { last: wrap, scope, isJudged, refusals: refusals() }))
    } finally {
      setStatus(before)
    }
  }

  return {
    prepare,

    visit(target: Element) {
      const wrap = target.closest('[data-name]')
      if (wrap) visited.add(wrap)
    },

    /** Judges what is in the form; what is filled in before the rules are there is judged when they come. */
    check(options: ValidateOptions = {}) {
      const now = visited
      if (info.schema) judge(options)
      else asked.get(id)?.then(() => now === visited && judge(options))
    },

    /** Nothing was typed yet, as after a reset; and nothing waits for the rules. */
    forget() {
      visited = new WeakSet()
    },
    /** Empties the places that show what is in a field. */
    reflectNothing: () => loadedRules()?.reflectNothing(form),
  }
}
