import { StepTo11 } from '#database/merged_steps'
import { keepCountryKeys } from '#database/triggers/country_keys'
import { foldedInSqlite, keepFoldedTexts } from '#database/triggers/folded_texts'
import { searchIndexes } from '#database/triggers/search_indexes'

export default class extends StepTo11 {
  async up() {
    this.run([
      ...keepFoldedTexts(this.isSqlite),
      ...keepCountryKeys(this.isSqlite),
      ...searchIndexes(this.isSqlite),
    ])
    if (!this.isSqlite) return
    this.run([
      `UPDATE operations SET text = ${foldedInSqlite('text')} 
        WHERE text GLOB '*[^ -~]*' OR text GLOB '*[''\`]*'`,
      `UPDATE trashed_properties SET text = ${foldedInSqlite('title')}`,
    ])
  }
}
