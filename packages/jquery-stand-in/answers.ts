/** What the stand-in answers by itself, without jQuery: methods of sets, then members of `jQuery`. */
export const methods: readonly string[] = [
  ...'ready on bind one off unbind click change submit load resize scroll keyup trigger'.split(' '),
  ...'each find closest show get is hasClass length css width height outerWidth outerHeight'.split(' '),
]
export const members: readonly string[] = ['extend', 'each', 'fn', 'noConflict']
