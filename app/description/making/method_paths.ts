import ts from 'typescript'
import type { Area } from '#config/areas'

/** One way through a controller's method: what it validates, and how it answers. */
export type Path = { validators: ts.Expression[]; status?: number; answers: ts.Expression[] }

/** The ways that calls of an area may take. */
export function pathsOf(method: ts.MethodDeclaration, area: Area | undefined): Path[] {
  const whole = follow([...method.body!.statements], [{ validators: [], answers: [] }])
  return [...whole.open, ...whole.ended]

  function follow(statements: ts.Statement[], begun: Path[]): { open: Path[]; ended: Path[] } {
    let open = begun
    const ended: Path[] = []
    for (const statement of statements) {
      if (ts.isThrowStatement(statement)) return { open: [], ended }
      if (ts.isReturnStatement(statement))
        return { open: [], ended: [...ended, ...end(statement, open)] }
      if (ts.isIfStatement(statement)) {
        note(statement.expression, open)
        const branches = [statement.thenStatement, statement.elseStatement].filter(
          (_, index) => decide(statement.expression) !== Boolean(index)
        )
        const ways = branches.map((branch) => follow(statementsIn(branch), open.map(copyOf)))
        open = ways.flatMap((way) => way.open)
        ended.push(...ways.flatMap((way) => way.ended))
      } else note(statement, open)
    }
    return { open, ended }
  }

  function end({ expression }: ts.ReturnStatement, open: Path[]): Path[] {
    const inner = expression && privateMethod(expression)
    if (inner) {
      return pathsOf(inner, area).flatMap((way) =>
        open.map((path) => ({ ...way, validators: [...path.validators, ...way.validators] }))
      )
    }
    if (expression) note(expression, open)
    const answers = expression ? armsOf(expression) : []
    return open.map((path) => ({ ...path, answers }))
  }

  function privateMethod(expression: ts.Expression) {
    if (!ts.isCallExpression(expression)) return undefined
    const { expression: callee } = expression
    if (!ts.isPropertyAccessExpression(callee)) return undefined
    if (callee.expression.kind !== ts.SyntaxKind.ThisKeyword) return undefined
    const { members } = method.parent as ts.ClassDeclaration
    return members
      .filter(ts.isMethodDeclaration)
      .find((member) => member.name.getText() === callee.name.text)
  }

  /** Remembers what a part of the method validates, and its status. */
  function note(node: ts.Node, open: Path[]) {
    if (ts.isConditionalExpression(node)) return armsOf(node).forEach((arm) => note(arm, open))
    ts.forEachChild(node, (child) => note(child, open))
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return
    const [argument] = node.arguments
    const { text: name } = node.expression.name
    if (name === 'validateUsing') for (const path of open) path.validators.push(argument)
    if (name === 'status' && ts.isNumericLiteral(argument))
      for (const path of open) path.status = Number(argument.text)
  }

  function armsOf(expression: ts.Expression): ts.Expression[] {
    if (!ts.isConditionalExpression(expression)) return [expression]
    const { condition, whenTrue, whenFalse } = expression
    const arms = [whenTrue, whenFalse].filter((_, index) => decide(condition) !== Boolean(index))
    return arms.flatMap(armsOf)
  }

  /** @returns undefined for a condition that doesn't ask for the area alone */
  function decide(condition: ts.Expression): boolean | undefined {
    const [, asked] = /^(?:ctx\.)?area === '(\w+)'$/.exec(condition.getText()) ?? []
    return asked && area ? asked === area : undefined
  }
}

const copyOf = (path: Path): Path => ({ ...path, validators: [...path.validators] })

function statementsIn(branch: ts.Statement | undefined): ts.Statement[] {
  if (!branch) return []
  return ts.isBlock(branch) ? [...branch.statements] : [branch]
}
