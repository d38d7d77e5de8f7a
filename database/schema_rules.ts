import { type SchemaRules } from '@adonisjs/lucid/types/schema_generator'

const time = (args?: object) => ({
  tsType: 'DateTime',
  imports: [
    { source: 'luxon', namedImports: ['DateTime'] },
    { source: '#database/column_types', namedImports: ['time'] },
  ],
  decorators: [{ name: '@time', args }],
})

const boolean = {
  tsType: 'boolean',
  imports: [{ source: '#database/boolean_column', namedImports: ['boolean'] }],
  decorators: [{ name: '@boolean' }],
}

export default {
  types: { DateTime: time(), boolean },
  columns: {
    created_at: time({ autoCreate: true }),
    updated_at: time({ autoCreate: true, autoUpdate: true }),
    features: { tsType: 'any', decorators: [{ name: '@column' }] }, // JSON, which both databases search as text
  },
} satisfies SchemaRules
