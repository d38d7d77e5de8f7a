import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'
import react from '@vitejs/plugin-react'
import adonisjs from '@adonisjs/vite/client'
import { parse } from '@formatjs/icu-messageformat-parser'

const images = [
  'favicon.svg',
  'favicon.png',
  'apple_touch_icon.png',
  'icon_192.png',
  'icon_512.png',
  'icon_maskable.png',
  'open_graph.png',
].map((file) => `resources/images/${file}`)

// MIT, country-flag-icons by Nikolay Kuchumov; Edge asks for them by these names.
const flags = ['AU', 'BR', 'CA', 'GB', 'IN', 'IT', 'US'].map(
  (country) => `node_modules/country-flag-icons/3x2/${country}.svg`
)

export default defineConfig({
  plugins: [
    react(),
    adonisjs({
      entryPoints: ['inertia/app.tsx', 'resources/js/site.ts', 'resources/css/site.scss'],
      assets: { assets: [...images, ...flags] },
      reload: ['resources/views/**/*.edge'],
    }),
    parsedTexts(),
    compressAhead(),
  ],

  build: {
    rolldownOptions: {
      output: {
        // A page needs dozens of small pieces that other pages need as well. Each in a file of its own
        // would be a request of its own, so what pages share comes in two.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: /node_modules/, minShareCount: 6 },
            { name: 'shared', test: isForManyPages, minShareCount: 3 },
          ],
        },
      },
    },
  },

  // Bulma is written in a Sass that is not the newest; its warnings are not ours to mend.
  css: { preprocessorOptions: { scss: { quietDeps: true } } },

  resolve: {
    alias: [
      { find: '~/', replacement: `${import.meta.dirname}/inertia/` },
      { find: '#config/', replacement: `${import.meta.dirname}/config/` },
      { find: '#lists/', replacement: `${import.meta.dirname}/app/lists/` },
      { find: '@generated', replacement: `${import.meta.dirname}/.adonisjs/client/` },
      { find: '@lang', replacement: `${import.meta.dirname}/resources/lang/` },
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
    ],
  },
})

/** Our own pieces, but for those that bring a library of their own to the few pages that show photos. */
function isForManyPages(module: string) {
  const isOurs = /[\\/](inertia|lang[\\/]en|lucide-react)[\\/]/.test(module)
  return isOurs && !/[\\/](photos|uploads)[\\/]|photo_|_photo|carousel|drag|swipe/.test(module)
}

/** Parses the ICU texts at build time, so that the pages load no parser. */
function parsedTexts(): Plugin {
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
function compressAhead(): Plugin {
  let folder: string
  return {
    name: 'compress-ahead',
    apply: 'build',
    configResolved: ({ build }) => void (folder = build.outDir),
    closeBundle() {
      for (const file of readdirSync(folder).filter((name) => /\.(css|js|svg)$/.test(name))) {
        const text = readFileSync(`${folder}/${file}`)
        if (text.length < 1024) continue
        writeFileSync(`${folder}/${file}.br`, brotliCompressSync(text))
        writeFileSync(`${folder}/${file}.gz`, gzipSync(text, { level: 9 }))
      }
    },
  }
}
