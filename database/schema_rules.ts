import { type SchemaRules } from '@adonisjs/lucid/types/schema_generator'

const time = (args?: object) => ({
  tsType: 'DateTime',
  imports: [
    { source: 'luxon', namedImports: ['DateTime'] },
    { source: '#database/column_types', namedImports: ['time'] },
  ],
  decorators: [{ name: '@time', args }],
})

const features = {
  tsType: `Facts['features']`,
  imports: [
    { source: '#fields/property_fields', typeImports: ['Facts'] },
    { source: '#database/column_types', namedImports: ['jsonColumn'] },
  ],
  decorators: [{ name: '@jsonColumn' }],
}

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
    features,
  },
} satisfies SchemaRules
