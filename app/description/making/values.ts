import ts from 'typescript'
import type { Area } from '#config/areas'
import type { Program } from '#description/making/program'

/**
 * What an expression of imported values may be when the product runs: `sources[area].validator` is one for an area,
 * and `sources[params.list].validator` any of them.
 */
export async function valuesOf(
  expression: ts.Expression,
  program: Program,
  area?: Area
): Promise<unknown[]> {
  const symbol = program.checker.getSymbolAtLocation(expression)
  const imported = symbol?.declarations?.find(ts.isImportSpecifier)
  if (imported) {
    const { moduleSpecifier } = imported.parent.parent.parent as ts.ImportDeclaration
    const exports = await import((moduleSpecifier as ts.StringLiteral).text)
    return [exports[(imported.propertyName ?? imported.name).text]]
  }
  if (ts.isPropertyAccessExpression(expression)) {
    const objects = await inner(expression.expression)
    return objects.map((object) => (object as Record<string, unknown>)[expression.name.text])
  }
  if (ts.isElementAccessExpression(expression)) {
    const isByArea = area && /(^|\.)area$/.test(expression.argumentExpression.getText())
    const objects = (await inner(expression.expression)) as Record<string, unknown>[]
    return objects.flatMap((object) => (isByArea ? [object[area]] : Object.values(object)))
  }
  if (ts.isObjectLiteralExpression(expression)) {
    const properties = expression.properties.filter(ts.isPropertyAssignment)
    const entries = properties.map(async ({ name, initializer }) => {
      const [value] = await inner(initializer)
      return [name.getText(), value]
    })
    return [Object.fromEntries(await Promise.all(entries))]
  }
  const declared = symbol?.valueDeclaration
  if (declared && ts.isVariableDeclaration(declared) && declared.initializer)
    return inner(declared.initializer)
  throw new Error(`What ${expression.getText()} is can't be read from the code.`)

  function inner(part: ts.Expression) {
    return valuesOf(part, program, area)
  }
}
