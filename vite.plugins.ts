import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { dictionary } from '@zxcvbn-ts/language-common'
import { parse } from '@formatjs/icu-messageformat-parser'
import limits from './config/limits.ts'

/** Parses the ICU texts at build time, so that the pages load no parser. */
export function parsedTexts(): Plugin {
  return {
    name: 'parsed-texts',
    enforce: 'pre',
    transform: {
      filter: { id: /resources\/lang\/.+\.json$/ },
      handler: (source) => {
        const texts: Record<string, string> = JSON.parse(source)
        const parsed = Object.entries(texts).map(([key, text]) => [key, parse(text)])
        return JSON.stringify(Object.fromEntries(parsed))
      },
    },
  }
}

/** Of the package's whole list the pages load what the server refuses, a twentieth of its bytes. */
export function commonPasswords(): Plugin {
  return {
    name: 'common-passwords',
    enforce: 'pre',
    transform: {
      filter: { id: /texts\/common_passwords\.ts$/ },
      handler() {
        const common = dictionary['passwords-common'].slice(0, limits.commonPasswords)
        const long = common.filter(({ length }) => length >= limits.passwordMinCharacters)
        return `export default new Set(${JSON.stringify(long.toSorted())})`
      },
    },
  }
}

/** Writes each text file a second and a third time, compressed as well as can be: no request waits for it. */
export function compressAhead(): Plugin {
  let folder: string
  return {
    name: 'compress-ahead',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: ({ build }) => void (folder = build.outDir),
    closeBundle() {
      for (const file of readdirSync(folder).filter((name) => /\.(css|js|svg)$/.test(name))) {
        const text = readFileSync(`${folder}/${file}`)
        if (text.length < 256) continue
        writeFileSync(`${folder}/${file}.br`, brotliCompressSync(text))
        writeFileSync(`${folder}/${file}.gz`, gzipSync(text, { level: 9 }))
      }
    },
  }
}
