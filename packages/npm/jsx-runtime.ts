// What the compiler makes of JSX with `jsxImportSource: 'archipelago'`.
import type { ReactNode } from 'react'
import { runtime } from './runtime.js'

export type { JSX } from 'react/jsx-runtime'

export const jsx = (type: any, props: any, key?: string | number): any =>
  runtime().jsx(type, props, key as any)

export const jsxs = (type: any, props: any, key?: string | number): any =>
  runtime().jsxs(type, props, key as any)

export const jsxDEV = jsx

/** A component rather than the runtime's own mark, which is not there yet when this file is read. */
export const Fragment = ({ children }: { children?: ReactNode }): any => children
