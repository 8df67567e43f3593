export const X = '<script src=x></script>'

/** Pages with odd markup, and the scripts that a browser sees in them: their address, else their code. */
export const PAGES: [what: string, html: string, scripts: string[]][] = [
  ['a style sheet in SVG', `<svg><defs><style>.a{}</style></defs></svg>${X}`, ['x']],
  ['one with CDATA', `<svg><style><![CDATA[ <script>a</script> .b>i{} ]]></style></svg>${X}`, ['x']],
  ['CDATA is a comment in HTML', `<p><![CDATA[ > ${X} ]]>`, ['x']],
  ['a style sheet in SVG is no raw text', '<svg><style><script>a</script></style></svg>', ['a']],
  [
    'a title, a description and HTML in SVG',
    `<svg><title>a${X}</title><desc><style><script></style>${X}</desc></svg>`,
    ['x', 'x'],
  ],
  [
    'HTML in SVG',
    `<svg><foreignObject><textarea><script></textarea>${X}</foreignObject><style><b></style>${X}</svg>`,
    ['x', 'x'],
  ],
  ['a script in SVG', '<svg><script href="y"/><script>a</script><SCRIPT>b</SCRIPT></svg>', ['y', 'a', 'b']],
  ['a tag of HTML ends SVG', `<svg><g><p><textarea>${X}</textarea>`, []],
  [
    'so does a font, not every one',
    `<svg><font><style>${X}</style></font><font color=red><style>${X}</style>`,
    ['x'],
  ],
  [
    'formulas',
    `<math><mi><textarea>${X}</textarea></mi><annotation-xml encoding="text/html"><title>${X}</title></annotation-xml></math>`,
    [],
  ],
  ['templates in templates', `<template>${X}<template>${X}</template>${X}</template>${X}`, ['x']],
  ['a template that is open', `${X}<template>${X}`, ['x']],
  ['an open comment', `${X}<!-- ${X}`, ['x']],
  ['comments that end at once', `<!-->${X}<!--->${X}<!---->${X}<!-- --!>${X}`, ['x', 'x', 'x', 'x']],
  ['odd comments', `<!x ${X}<?php ${X}</ ${X}`, []],
  ['plain text', `${X}<plaintext>${X}`, ['x']],
  [
    'raw text',
    ['title', 'textarea', 'style', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript']
      .map((name) => `<${name}>${X}</${name}x></${name.toUpperCase()} >`)
      .join('') + X,
    ['x'],
  ],
  ['an iframe with a page of its own', `<iframe srcdoc="${X}"></iframe>${X}`, ['x']],
  ['attributes with tags in them', `<p title="${X}" alt='${X}' data-a = "${X}"=">${X}`, ['x']],
  ['a script in a script', '<script>a="<script></script>"</script>', ['a="<script>']],
  [
    'one in a comment in a script',
    '<script><!-- <script> </script> --></script><script>b</script>',
    ['<!-- <script> </script> -->', 'b'],
  ],
  [
    'a comment in a script',
    '<script><!-- a </script><script>b<!--><script></script><script>c</script>',
    ['<!-- a ', 'b<!--><script>', 'c'],
  ],
  ['a script that is open', `${X}<script>a`, ['x', 'a']],
  ['a tag that is open', `${X}<script src=y`, ['x']],
  [
    'a broken table',
    `<table><tr>${X}<td><table>${X}</td></tr>a${X}<select>${X}</table>${X}`,
    ['x', 'x', 'x', 'x', 'x'],
  ],
  [
    'a page with frames',
    `<html><head>${X}</head><frameset><frame src=a><noframes>${X}</noframes></frameset></html>`,
    ['x'],
  ],
  ['a mark of the byte order', `\ufeff<!doctype html>${X}`, ['x']],
  ['what stands outside', `${X}</body>${X}</html>${X}`, ['x', 'x', 'x']],
  ['unknown names', `<o:p a"b=1 @click="x" :y=2 ">${X}<fb:like>${X}`, ['x', 'x']],
]
