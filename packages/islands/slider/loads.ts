/** Every lazy chunk of the slider. Here, because a chunk that is lazy itself can have none. */
export const loads = {
  live: () => import('./live'),
  effects: () => import('./effects'),
  carousel: () => import('./carousel'),
  scene: () => import('./scene'),
  strips: () => import('./strips'),
  layers: () => import('./layers'),
  more: () => import('./layers/more'),
  video: () => import('./video'),
  ajax: () => import('./ajax-request'),
}
