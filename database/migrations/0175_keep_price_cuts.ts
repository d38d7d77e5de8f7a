import { BaseSchema } from '@adonisjs/lucid/schema'
import { keepPriceCuts } from '#database/triggers/price_cuts'

export default class extends BaseSchema {
  async up() {
    for (const sql of keepPriceCuts(this.db.dialect.name === 'sqlite3')) this.schema.raw(sql)
  }
}
