import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('../../../', import.meta.url))

export type Program = ReturnType<typeof readProgram>

/** The product's sources as the compiler sees them; what nobody asks about is not checked. */
export function readProgram() {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} }
  const config = ts.getParsedCommandLineOfConfigFile(`${root}tsconfig.json`, {}, host)!
  const files = config.fileNames.filter((name) => /\/(app|config|start|\.adonisjs)\//.test(name))
  const program = ts.createProgram(files, config.options)
  const checker = program.getTypeChecker()
  return { program, checker, readMethod, shapes: shapes() }

  /**
   * What a controller's method answers and says of itself. `@throws` names refusals, `@answers` has the type of an answer
   * that isn't JSON, `@fails` that of its failures, `@upload` the names of a form’s fields.
   */
  function readMethod(controller: string, action: string) {
    const type = exportedType(controller, 'default')
    const method = type.getProperty(action)!
    const [signature] = checker.getTypeOfSymbol(method).getCallSignatures()
    const [, status = 200] = /\.status\((2\d\d)\)/.exec(method.valueDeclaration!.getText()) ?? []
    const tags = method.getJsDocTags(checker).map(({ name, text }) => [name, plain(text)])
    return {
      answer: checker.getAwaitedType(signature.getReturnType())!,
      status: Number(status),
      text: plain(method.getDocumentationComment(checker)),
      tags: Object.fromEntries(tags) as Record<string, string | undefined>,
    }
  }

  function shapes() {
    return checker.getPropertiesOfType(exportedType(`${root}app/description/shapes.ts`, 'Shapes'))
  }

  function exportedType(path: string, name: string) {
    const file = checker.getSymbolAtLocation(program.getSourceFile(path)!)!
    return checker.getDeclaredTypeOfSymbol(checker.tryGetMemberInModuleExports(name, file)!)
  }
}

const plain = (text?: ts.SymbolDisplayPart[]) =>
  ts.displayPartsToString(text).replace(/\s+/g, ' ').trim()
