/** Every lazy chunk of the slider. Here, because a chunk that is lazy itself can have none. */
export const loads = {
  live: () => import('./engine/start'),
  effects: () => import('./transitions/pieces'),
  carousel: () => import('./transitions/row'),
  scene: () => import('./background/scene'),
  strips: () => import('./navigation/strips'),
  layers: () => import('./layers/layers'),
  more: () => import('./layers/extras'),
  video: () => import('./video/videos'),
  ajax: () => import('./api/ajax-request'),
}
