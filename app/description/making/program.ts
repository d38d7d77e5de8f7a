import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** The product's sources as the compiler sees them; what nobody asks about is not checked. */
export function readProgram() {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} }
  const config = ts.getParsedCommandLineOfConfigFile(`${root}tsconfig.json`, {}, host)!
  const files = config.fileNames.filter((name) => /\/(app|config|start|\.adonisjs)\//.test(name))
  const program = ts.createProgram(files, config.options)
  return {
    program,
    checker: program.getTypeChecker(),
    fileOf: (path: string) => program.getSourceFile(`${root}${path}`)!,
  }
}

export type Program = ReturnType<typeof readProgram>

/** @throws where the file has no such class or method */
export function methodOf(file: ts.SourceFile, name: string): ts.MethodDeclaration {
  const method = file.statements
    .filter(ts.isClassDeclaration)
    .flatMap(({ members }) => [...members])
    .filter(ts.isMethodDeclaration)
    .find((member) => member.name.getText() === name)
  if (!method) throw new Error(`${file.fileName} has no method ${name}.`)
  return method
}
