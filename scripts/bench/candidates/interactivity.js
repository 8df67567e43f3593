import { getContext, store } from '@wordpress/interactivity'

store('bench', {
  actions: {
    add() {
      getContext().n++
    },
  },
})
