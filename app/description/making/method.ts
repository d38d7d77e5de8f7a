import ts from 'typescript'
import type { Area } from '#config/areas'

/** What a method validates and answers when it is called in an area. */
export function readMethod(method: ts.MethodDeclaration, area?: Area) {
  const validators: ts.Expression[] = []
  const answers: ts.Expression[] = []
  let status = 200
  visit(method.body!)
  return { validators, answers, status }

  /** @returns whether nothing behind it is reached */
  function visit(node?: ts.Node): boolean {
    if (!node) return false
    if (ts.isBlock(node)) return node.statements.some(visit)
    if (ts.isIfStatement(node) || ts.isConditionalExpression(node))
      return waysOf(node).map(visit).every(Boolean)
    if (ts.isCallExpression(node)) readCall(node)
    const isOwn = ts.isReturnStatement(node) && ts.findAncestor(node, ts.isFunctionLike) === method
    if (isOwn && node.expression) answers.push(...answersIn(node.expression))
    ts.forEachChild(node, (child) => void visit(child))
    return ts.isReturnStatement(node) || ts.isThrowStatement(node)
  }

  function readCall({ expression, arguments: [argument] }: ts.CallExpression) {
    const name = ts.isPropertyAccessExpression(expression) && expression.name.text
    if (name === 'validateUsing') validators.push(argument)
    if (name === 'status') status = Number(argument.getText())
  }

  function answersIn(expression: ts.Expression): ts.Expression[] {
    return ts.isConditionalExpression(expression)
      ? waysOf(expression).flatMap((way) => answersIn(way as ts.Expression))
      : [expression]
  }

  /** Both, unless the condition asks for the area alone. */
  function waysOf(node: ts.IfStatement | ts.ConditionalExpression) {
    const [condition, yes, no] = ts.isIfStatement(node)
      ? [node.expression, node.thenStatement, node.elseStatement]
      : [node.condition, node.whenTrue, node.whenFalse]
    const [, asked] = /^(?:ctx\.)?area === '(\w+)'$/.exec(condition.getText()) ?? []
    return asked && area ? [asked === area ? yes : no] : [yes, no]
  }
}

/**
 * The docstring of a method: its sentences, and what the code can't say. `@throws` names refusals, `@answers` has the
 * type of an answer that isn't JSON, `@fails` that of its failures, `@upload` the names of a form’s fields.
 */
export function docOf(method: ts.MethodDeclaration) {
  const comments = ts.getJSDocCommentsAndTags(method).filter(ts.isJSDoc)
  const plain = (comments.at(-1)?.getText() ?? '')
    .replace(/^\/\*\*|\*\/$/g, '')
    .replace(/^\s*\* ?/gm, '')
  const [text, ...parts] = plain
    .replace(/\s+/g, ' ')
    .trim()
    .split(/ ?@(?=[a-z])/)
  const tags = Object.fromEntries(parts.map((part) => part.split(/ (.*)/)))
  return { text, tags: tags as Record<string, string | undefined> }
}
