// Which modules keep something between two calls, so that two copies of them would be two truths. A module that several chunks of dist/ may
// have says so in its name, `NAME.shared.ts`, and has one copy; the build stops where one keeps state and does not (link.mjs).
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'

/** Whether a module's name says that it keeps state. */
export const isShared = (file) => /\.shared\.tsx?$/.test(file)

/** Makes something that changes: a collection, or what `create…()` gives. */
const isMaker = (node) =>
  (ts.isNewExpression(node) && /^(Map|Set|WeakMap|WeakSet)$/.test(node.expression.text)) ||
  (ts.isCallExpression(node) && /^create[A-Z]\w*$/.test(node.expression.text))

/** What is within casts and parentheses. */
const bare = (node) =>
  node && (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    ? bare(node.expression)
    : node

/** Methods that change a list or a collection. */
const CHANGES =
  /^(set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin|setState|subscribe)$/

/** The name at the beginning of `name.member[0]`; undefined for what begins otherwise, or is the name alone. */
const ownerOf = (node) => {
  if (
    !ts.isPropertyAccessExpression(node) &&
    !ts.isElementAccessExpression(node) &&
    !ts.isNonNullExpression(node)
  )
    return
  const { expression } = node
  return ts.isIdentifier(expression) ? expression.text : ownerOf(expression)
}

const isAssignment = ({ kind }) =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment

/** The name of which a node changes something, as `state.users++`, `delete known[id]` and `list.push(1)` do. */
const changed = (node) => {
  if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken)) return ownerOf(node.left)
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node))
    return /^(\+\+|--)$/.test(ts.tokenToString(node.operator)) ? ownerOf(node.operand) : undefined
  if (ts.isDeleteExpression(node)) return ownerOf(node.expression)
  if (!ts.isCallExpression(node)) return
  const { expression, arguments: args } = node
  if (!ts.isPropertyAccessExpression(expression)) return
  const { name } = expression
  if (name.text === 'assign' && args[0] && ts.isIdentifier(args[0])) return args[0].text
  if (CHANGES.test(name.text)) return ownerOf(expression)
}

/**
 * What a module declares and changes, by name.
 * @returns `variables` that can be given another value, `made` collections and stores, `literals` of objects and lists; `changes`, names
 * of which something is changed; `imports`, `{ from, name }` by the name that it has here
 */
export function read(text, file) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  const found = { variables: [], made: [], literals: [], changes: new Set(), imports: new Map() }
  for (const line of source.statements) {
    if (ts.isImportDeclaration(line) && line.importClause?.namedBindings?.elements)
      for (const { name, propertyName = name } of line.importClause.namedBindings.elements)
        found.imports.set(name.text, { from: line.moduleSpecifier.text, name: propertyName.text })
    if (!ts.isVariableStatement(line)) continue
    for (const { name, initializer } of line.declarationList.declarations) {
      const names = ts.isIdentifier(name) ? [name.text] : name.elements.map(({ name }) => name?.text)
      const value = bare(initializer)
      if (!(line.declarationList.flags & ts.NodeFlags.Const)) found.variables.push(...names)
      else if (value && isMaker(value)) found.made.push(...names)
      else if (value && (ts.isObjectLiteralExpression(value) || ts.isArrayLiteralExpression(value)))
        found.literals.push(...names)
    }
  }
  // What a module does while it is read is done once in each copy alike.
  const visit = (node, inFunction) => {
    const name = inFunction && changed(node)
    if (name) found.changes.add(name)
    ts.forEachChild(node, (child) => visit(child, inFunction || ts.isFunctionLike(node)))
  }
  visit(source, false)
  return found
}

/**
 * Names of what modules keep between two calls, by file: variables, stores and collections, and what they or others that import it from
 * them change. @param files of ours, relative to `root`
 */
export function findState(root, files) {
  const modules = new Map(files.map((file) => [file, read(readFileSync(join(root, file), 'utf8'), file)]))
  const changedElsewhere = new Set()
  for (const [file, { changes, imports }] of modules)
    for (const local of changes) {
      const { from, name } = imports.get(local) ?? {}
      if (!from?.startsWith('.')) continue
      const path = join(dirname(file), from).replaceAll('\\', '/')
      for (const end of ['', '.ts', '.tsx', '/index.ts']) changedElsewhere.add(`${path}${end} ${name}`)
    }
  return new Map(
    [...modules].map(([file, { variables, made, literals, changes }]) => [
      file,
      [
        ...variables,
        ...[...made, ...literals].filter(
          (name) => changes.has(name) || changedElsewhere.has(`${file} ${name}`),
        ),
      ],
    ]),
  )
}

/** Stops the build where chunks would each have a copy of what a module keeps. @throws */
export const complain = (root, repeated, files) => {
  const state = findState(root, [...files])
  const lines = [...repeated].flatMap(([file, chunks]) => {
    const names = state.get(file) ?? []
    return names[0] ? [`${file} keeps ${names.join(', ')}, and ${chunks.join(', ')} have a copy each`] : []
  })
  if (lines[0])
    throw new Error(`${lines.join('\n')}\nWhat keeps state is named NAME.shared.ts: then it has one copy`)
}
