import ts from 'typescript'
import { answerSchema } from '#description/making/answer_schema'
import type { Call } from '#description/making/calls'
import type { Program } from '#description/making/program'
import type { Schema } from '#description/schema'

export function refusalsOf({ method, middleware, params }: Call, sent?: Schema) {
  const isKnown = middleware.has('auth')
  const isChange = method !== 'get' && middleware.has('body')
  return [
    'Forbidden',
    ...(isKnown ? ['Unauthenticated', 'SecondFactorNeeded'] : []),
    ...(isKnown || isChange ? ['TooManyRequests'] : []),
    ...(isChange ? ['BadRequest', 'TooSlow', 'Conflict', 'TooLarge', 'UnsupportedType'] : []),
    ...(params.length ? ['NotFound'] : []),
    ...(sent ? ['Invalid'] : []),
    ...(sent?.properties?.version ? ['StaleRecord'] : []),
  ]
}

export function refusalReader({ checker, program }: Program) {
  const classes = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.includes('/app/'))
    .flatMap(({ statements }) => statements.filter(ts.isClassDeclaration))

  return (name: string) => {
    const declaration = classes.find((one) => one.name?.text === name)
    const type = declaration && checker.getTypeAtLocation(declaration)
    const [status, details] = ['status', 'details'].map((key) => {
      const property = type?.getProperty(key)
      return property && checker.getTypeOfSymbol(property)
    })
    if (!status?.isNumberLiteral()) throw new Error(`${name} is no refusal with a status.`)
    return { status: status.value, details: answerSchema(checker, details!).properties ?? {} }
  }
}
