import { PropertySymbol, Window } from 'happy-dom'
import { parse as parseTree } from 'parse5'

/** Browsers put what is nested deeper beside it. */
const DEPTH = 512

/** @param {any} document @param {any} node of parse5 @returns {any} an element, with its attributes */
const createElement = (document, { namespaceURI, tagName, attrs }) => {
  const element = document.createElementNS(namespaceURI, tagName)
  // A colon in a name of HTML parts nothing: `<fb:like>`.
  element[PropertySymbol.localName] = tagName
  element[PropertySymbol.prefix] = null
  // Their source is neither fetched nor run.
  if (tagName === 'script') element[PropertySymbol.disableEvaluation] = true
  for (const { name, value, namespace = null, prefix } of attrs) {
    // Made by hand: a page may have attributes that `setAttribute` refuses, such as `"`.
    const attribute = document.createAttribute('x')
    attribute[PropertySymbol.name] = prefix ? `${prefix}:${name}` : name
    attribute[PropertySymbol.localName] = name
    attribute[PropertySymbol.prefix] = prefix || null
    attribute[PropertySymbol.namespaceURI] = namespace
    attribute[PropertySymbol.value] = value
    element.setAttributeNode(attribute)
  }
  return element
}

/** @param {any} document @param {any} node of parse5 @returns {any} the same of happy-dom, without its children */
const createNode = (document, node) => {
  if (node.nodeName === '#text') return document.createTextNode(node.value)
  if (node.nodeName === '#comment') return document.createComment(node.data)
  if (node.nodeName === '#documentType')
    return document.implementation.createDocumentType(node.name, node.publicId, node.systemId)
  return createElement(document, node)
}

/**
 * Parses HTML as a browser with script does (by the specification's algorithm), without running or fetching anything.
 * @param {string} html @returns {any} a Document
 */
export const parse = (html) => {
  const window = new Window({
    url: 'https://page.invalid/',
    settings: {
      disableIframePageLoading: true,
      disableCSSFileLoading: true,
      disableJavaScriptFileLoading: true,
    },
  })
  const document = new window.DOMParser().parseFromString('', 'text/html')
  document.replaceChildren()
  const tops = []
  const open = [{ node: parseTree(html.replace(/^\ufeff/, '')), parent: undefined, depth: 0 }]
  // In the page's order, and what stands at its top comes into the document last, as a whole.
  for (let one = open.pop(); one; one = open.pop()) {
    const { node, parent, depth } = one
    const made = depth ? createNode(document, node) : undefined
    if (depth === 1) tops.push(made)
    parent?.appendChild(made)
    const inside = made?.content ?? made
    for (const child of [...((node.content ?? node).childNodes ?? [])].reverse())
      open.push({ node: child, parent: depth >= DEPTH && child.tagName ? parent : inside, depth: depth + 1 })
  }
  for (const top of tops) document.appendChild(top)
  return document
}

/** Gives the memory of a parsed document back: happy-dom keeps each window until it is closed. @param {any} document */
export const forget = (document) => document.defaultView?.happyDOM.close()
