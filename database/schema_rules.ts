import { type SchemaRules } from '@adonisjs/lucid/types/schema_generator'

const time = (args?: object) => ({
  tsType: 'DateTime',
  imports: [
    { source: 'luxon', namedImports: ['DateTime'] },
    { source: '#database/time_column', namedImports: ['time'] },
  ],
  decorators: [{ name: '@time', args }],
})

/** Times are stored as `timestamp` writes them. */
export default {
  types: { DateTime: time() },
  columns: {
    created_at: time({ autoCreate: true }),
    updated_at: time({ autoCreate: true, autoUpdate: true }),
  },
} satisfies SchemaRules
