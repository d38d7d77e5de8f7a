import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { parse } from '@formatjs/icu-messageformat-parser'

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
