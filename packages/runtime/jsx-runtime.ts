import { type ComponentType, createElement } from 'preact'

export { Fragment } from 'preact'

/**
 * What the compiler makes of JSX. Through `createElement`, which the build has anyway: Preact's own file brings code for
 * server templates along, 0.5 KB that nothing here calls.
 */
export const jsx = (type: string | ComponentType<any>, props: any, key?: string | number) =>
  createElement(type as string, key === undefined ? props : { ...props, key })

export { jsx as jsxDEV, jsx as jsxs }
