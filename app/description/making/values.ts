import ts from 'typescript'
import type { Area } from '#config/areas'
import type { Program } from '#description/making/program'

/**
 * What an expression of imported values may be when the product runs: `sources[area].validator` is one for an area,
 * and `sources[params.list].validator` any of them.
 */
export async function valuesOf(
  expression: ts.Expression,
  { checker }: Program,
  area: Area = 'admin'
): Promise<any[]> {
  return read(expression)

  async function read(part: ts.Expression): Promise<any[]> {
    if (ts.isPropertyAccessExpression(part)) {
      const objects = await read(part.expression)
      return objects.map((object) => object[part.name.text])
    }
    if (ts.isElementAccessExpression(part)) {
      const isByArea = /(^|\.)area$/.test(part.argumentExpression.getText())
      const objects = await read(part.expression)
      return objects.flatMap((object) => (isByArea ? [object[area]] : Object.values(object)))
    }
    const declared = checker.getSymbolAtLocation(part)?.declarations?.[0]
    if (declared && ts.isVariableDeclaration(declared)) return read(declared.initializer!)
    if (!declared || !ts.isImportSpecifier(declared))
      throw new Error(`What ${part.getText()} is can't be read from the code.`)
    const { moduleSpecifier } = declared.parent.parent.parent as ts.ImportDeclaration
    const exports = await import((moduleSpecifier as ts.StringLiteral).text)
    return [exports[(declared.propertyName ?? declared.name).text]]
  }
}
