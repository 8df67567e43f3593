/**
 * Who runs. `file`: the entry beside this one. `root`, `button`, `output`: attributes that the library needs on the
 * counter's nodes; `tag`: the element, where it must be the library's own. `react`: bundled with real React instead of
 * Preact. `define`: constants of the bundle. `signal: 'listener'`: the library has no hook at the right moment, so the
 * moment is the last addEventListener (prelude.js). `answersFrom: 'document'`: no counter has a listener of its own.
 */
const ours = {
  file: 'ours.tsx',
  root: 'data-island="counter"',
  define: { CUE: '"load"' },
}
const held = {
  ...ours,
  define: { CUE: '"visible"' },
  answersFrom: 'document',
}

/** Every candidate, in the order of the table's first round. */
export const candidates = [
  { id: 'ours', label: 'ours, all mounted (cue load)', ...ours },
  { id: 'ours-held', label: 'ours, cue visible + held clicks', ...held },
  {
    id: 'ours-controller',
    label: 'ours, controllers, all mounted',
    file: 'ours-controller.ts',
    root: 'data-island="counter"',
  },
  { id: 'ours-react', label: 'ours on React 19, all mounted', ...ours, react: true },
  { id: 'ours-react-held', label: 'ours on React 19, visible + held', ...held, react: true },
  { id: 'bare', label: 'bare addEventListener', file: 'bare.js' },
  { id: 'delegated', label: 'one delegated listener (limit)', file: 'delegated.js', answersFrom: 'document' },
  { id: 'jquery', label: 'jQuery 3.6.0 .on', file: 'jquery.js' },
  {
    id: 'is-land',
    label: 'is-land 5.0.1 + preact 11.2.0',
    file: 'is-land.jsx',
    tag: 'is-land',
    root: 'type="counter"',
    define: { 'import.meta.url': 'location.href' },
  },
  {
    id: 'stimulus',
    label: 'Stimulus 3.2.2',
    file: 'stimulus.js',
    root: 'data-controller="counter"',
    button: 'data-action="counter#add"',
    output: 'data-counter-target="output"',
  },
  {
    id: 'alpine',
    label: 'Alpine 3.17.4',
    file: 'alpine.js',
    root: 'x-data="{ n: 0 }"',
    button: '@click="n++"',
    output: 'x-text="n"',
  },
  {
    id: 'petite-vue',
    label: 'petite-vue 0.4.1',
    file: 'petite-vue.js',
    root: 'v-scope="{ n: 0 }"',
    button: '@click="n++"',
    output: 'v-text="n"',
  },
  {
    id: 'interactivity',
    label: '@wordpress/interactivity 6.56.0',
    file: 'interactivity.js',
    root: `data-wp-interactive="bench" data-wp-context='{ "n": 0 }'`,
    button: 'data-wp-on--click="actions.add"',
    output: 'data-wp-text="context.n"',
    signal: 'listener',
  },
]
