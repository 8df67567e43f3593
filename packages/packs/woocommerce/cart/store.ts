import { createStore } from '@archipelago/bind'
import type { CartState } from './types'

/** The cart of the page: the one place where its state is. */
export const cart = createStore<CartState>(() => ({
  fragments: undefined,
  hash: '',
  status: 'idle',
  pending: [],
  buttons: new Map(),
  filled: false,
  notice: undefined,
}))
