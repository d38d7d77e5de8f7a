import ts from 'typescript'
import { docOf } from '#description/making/doc'
import type { Program } from '#description/making/program'

/**
 * What a call may come to, wherever it happens below: statuses of its refusals, what some of these say beside the
 * message, and headers that it sets.
 */
export type Reach = {
  statuses: Set<number>
  details: Map<number, Set<ts.Node>>
  headers: Set<string>
}

type Found = {
  statuses: Set<number>
  details: [number, ts.Node][]
  headers: Set<string>
  next: ts.Node[]
}

/** Refusals of libraries, by the functions that throw them. */
const foreign: Record<string, number> = {
  consume: 429,
  findOrFail: 404,
  firstOrFail: 404,
  findByOrFail: 404,
  validateUsing: 422,
}

/** Follows the names in a function to what they name, as far as the product's own sources go. */
export function reachReader({ checker, fileOf }: Program) {
  const known = new Map<ts.Node, Found>()
  const refusals = fileOf('app/exceptions/refusal.ts').statements.filter(ts.isClassDeclaration)

  return function reachOf(roots: ts.Node[]): Reach {
    const reach: Reach = { statuses: new Set(), details: new Map(), headers: new Set() }
    const seen = new Set<ts.Node>()
    const waiting = [...roots]
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      if (seen.has(node)) continue
      seen.add(node)
      const found = known.get(node) ?? read(node)
      known.set(node, found)
      found.statuses.forEach((status) => reach.statuses.add(status))
      found.headers.forEach((header) => reach.headers.add(header))
      for (const [status, told] of found.details)
        reach.details.set(status, (reach.details.get(status) ?? new Set()).add(told))
      waiting.push(...found.next)
    }
    return reach
  }

  function read(root: ts.Node): Found {
    const found: Found = { statuses: new Set(), details: [], headers: new Set(), next: [] }
    for (const status of docOf(root).thrown.map(statusNamed)) if (status) found.statuses.add(status)
    visit(root)
    return found

    function visit(node: ts.Node) {
      if (ts.isNewExpression(node)) {
        const { status, details } = refusalMade(node.expression)
        if (status) found.statuses.add(status)
        if (status && details) found.details.push([status, details])
      }
      if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
        const { text: name } = node.expression.name
        const [first] = node.arguments
        if (Object.hasOwn(foreign, name)) found.statuses.add(foreign[name])
        if (name === 'header' && node.arguments.length > 1 && ts.isStringLiteral(first))
          found.headers.add(first.text)
      }
      if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
        const named = functionNamed(node)
        if (named && named !== root) found.next.push(named)
      }
      ts.forEachChild(node, visit)
    }
  }

  function functionNamed(name: ts.Identifier | ts.PrivateIdentifier): ts.Node | undefined {
    const declaration = declarationOf(name)
    if (!declaration || declaration.getSourceFile().isDeclarationFile) return undefined
    if (ts.isFunctionDeclaration(declaration) || ts.isMethodDeclaration(declaration))
      return declaration
    if (ts.isVariableDeclaration(declaration) || ts.isPropertyAssignment(declaration)) {
      const { initializer } = declaration
      return initializer && ts.isArrowFunction(initializer) ? initializer : undefined
    }
    return undefined
  }

  function declarationOf(name: ts.Identifier | ts.PrivateIdentifier) {
    const symbol = checker.getSymbolAtLocation(name)
    const isAlias = symbol && symbol.flags & ts.SymbolFlags.Alias
    return (isAlias ? checker.getAliasedSymbol(symbol) : symbol)?.valueDeclaration
  }

  /** The status that a refusal, or what it extends, hands on to its own parent, and its `details`. */
  function refusalMade(made: ts.Expression): { status?: number; details?: ts.Node } {
    let details: ts.Node | undefined
    let declaration = ts.isIdentifier(made) ? declarationOf(made) : undefined
    while (declaration && ts.isClassDeclaration(declaration)) {
      details ??= detailsIn(declaration)
      const status = statusIn(declaration)
      if (status) return { status, details }
      const parent = declaration.heritageClauses?.[0]?.types[0].expression
      declaration = parent && ts.isIdentifier(parent) ? declarationOf(parent) : undefined
    }
    return {}
  }

  function statusNamed(name: string) {
    if (name === 'E_TOO_MANY_REQUESTS') return 429
    const declaration = refusals.find((one) => one.name?.text === name)
    return declaration && statusIn(declaration)
  }
}

function statusIn(declaration: ts.ClassDeclaration) {
  const [number] = /(?<=super\(|refusal\()\d{3}\b/.exec(declaration.getText()) ?? []
  return number ? Number(number) : undefined
}

/** `details = …` or `this.details = …` */
function detailsIn(node: ts.Node): ts.Node | undefined {
  if (ts.isPropertyDeclaration(node) && node.name.getText() === 'details') return node.initializer
  if (ts.isBinaryExpression(node) && node.left.getText() === 'this.details') return node.right
  return ts.forEachChild(node, detailsIn)
}
