import ts from 'typescript'
import { areas, type Area } from '#config/areas'
import { answerSchema } from '#description/making/answer_schema'
import { describeCall } from '#description/making/call_description'
import { calls, type Call } from '#description/making/calls'
import { readProgram, type Program } from '#description/making/program'
import { refusalReader } from '#description/making/refusals'
import { failures, headers, info, securitySchemes } from '#description/making/rules'
import { mapParts, mapSchema, type Schema } from '#description/schema'

const callers: Record<Area | 'anyone', string> = {
  anyone: 'Anyone',
  owner: 'Owners',
  admin: 'Admins',
}

const subjects: [string, RegExp][] = [
  ['Description', /description/],
  ['Export, import, feed', /export|import|feed/],
  ['Login and account', /session|profile|password|factor|registration|token|mail_pref/],
  ['Enquiries', /enquir|report/],
  ['Listings', /listing/],
  ['Review', /review|resubmission|withdrawal|changed_field/],
  ['Photos', /image/],
  ['History and trash', /operation|undo|change|trash|restor/],
  ['Countries', /countr/],
  ['Lists and figures', /view|setting|statistic|figure|waiting|draft/],
  ['Properties', /propert/],
  ['Users', /./],
]

export async function makeDocument() {
  const program = readProgram()
  const { schemas, withNames } = schemaNamer(program)
  const source = { program, withNames, refusalNamed: refusalReader(program) }
  const all = await calls()
  const paths: Record<string, Record<string, object>> = {}
  for (const call of all) {
    const described = { tags: [tagOf(call)], ...describeCall(call, source) }
    paths[call.path] = { ...paths[call.path], [call.method]: described }
  }
  const used = new Set(all.map(tagOf))
  const tags = Object.values(callers).flatMap((caller) =>
    subjects.map(([subject]) => ({ name: `${caller}: ${subject}` }))
  )
  return {
    openapi: '3.1.1',
    info,
    servers: [{ url: '/' }],
    tags: tags.filter(({ name }) => used.has(name)),
    paths,
    components: { schemas, responses: failures, headers, securitySchemes },
  }
}

function schemaNamer({ checker, shapes }: Program) {
  const plain = shapes.map((property): [string, Schema] => {
    const schema = answerSchema(checker, checker.getTypeOfSymbol(property))
    const description = ts.displayPartsToString(property.getDocumentationComment(checker))
    return [property.name, { ...schema, description }]
  })
  const names = new Map(plain.map(([name, schema]) => [keyOf(schema), name]))

  const withNames = (schema: Schema): Schema => {
    const name = schema.properties && names.get(keyOf(schema))
    return name ? { $ref: `#/components/schemas/${name}` } : mapParts(schema, withNames)
  }
  const schemas = Object.fromEntries(
    plain.map(([name, schema]) => [name, mapParts(schema, withNames)])
  )
  return { schemas, withNames }
}

const keyOf = (schema: Schema) =>
  JSON.stringify(
    mapSchema(schema, ({ description: _, required, ...one }) => ({
      ...one,
      required: required?.toSorted(),
    }))
  )

function tagOf({ area, controller, middleware }: Call) {
  const caller = callers[(middleware.has('auth') && areas.find((one) => one === area)) || 'anyone']
  const name = controller.split('/').at(-1)!.replace('_controller', '')
  return `${caller}: ${subjects.find(([, names]) => names.test(name))![0]}`
}
