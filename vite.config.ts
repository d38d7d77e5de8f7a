import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import react from '@vitejs/plugin-react'
import adonisjs from '@adonisjs/vite/client'
import { PurgeCSS } from 'purgecss'
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

/** The pages that are lists: what they show at once is all that they load. */
const firstPages = ['app.tsx', 'pages/admin/properties/index.tsx'].map(
  (file) => `${import.meta.dirname}/inertia/${file}`
)
let first: Set<string> | undefined

export default defineConfig({
  plugins: [
    react(),
    adonisjs({
      entryPoints: ['inertia/app.tsx', 'resources/js/site.ts', 'resources/css/site.scss'],
      assets: { assets: [...images, ...flags] },
      reload: ['resources/views/**/*.edge'],
    }),
    unusedInertia(),
    moreForOtherPages(),
    unusedBulma(),
    parsedTexts(),
    compressAhead(),
  ],

  build: {
    rolldownOptions: {
      output: {
        // A page needs dozens of small pieces that other pages need as well. Each in a file of its own
        // would be a request of its own, so what a list shows at once comes in two files, and what
        // opens over a page in a third.
        codeSplitting: {
          groups: [
            { name: firstOf('libraries', isLibrary) },
            { name: firstOf('shared', isForManyPages) },
            { name: 'controls', test: isControl },
            { name: 'texts', test: /[\\/](lang[\\/]en[\\/](?!my_reviews)|lib[\\/]more_texts)/ },
            { name: 'icons', test: /[\\/]lucide-react[\\/]/, minShareCount: 2 },
            { name: withoutControls('forms'), test: isForManyPages, minShareCount: 3 },
            { name: 'choices', test: isForManyPages, minShareCount: 3 },
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
      { find: '#database/', replacement: `${import.meta.dirname}/database/` },
      { find: '@generated', replacement: `${import.meta.dirname}/.adonisjs/client/` },
      { find: '@lang', replacement: `${import.meta.dirname}/resources/lang/` },
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
    ],
  },
})

/** Names the modules that are loaded before a list is shown. */
function firstOf(
  name: string,
  test: (module: string) => boolean
): Rolldown.CodeSplittingNameFunction {
  return (module, modules) => {
    first ??= importedBy(firstPages, (id) => modules.getModuleInfo(id)?.importedIds ?? [])
    return first.has(module) && !firstPages.includes(module) && test(module) ? name : null
  }
}

/** Names the modules that are not made of controls, so that a page without them does not load them. */
function withoutControls(name: string): Rolldown.CodeSplittingNameFunction {
  return (module, modules) => {
    const all = importedBy([module], (id) => modules.getModuleInfo(id)?.importedIds ?? [])
    return [...all].some(isControl) ? null : name
  }
}

function importedBy(roots: string[], importsOf: (module: string) => readonly string[]) {
  const found = new Set(roots)
  for (const module of found) for (const imported of importsOf(module)) found.add(imported)
  return found
}

function isLibrary(module: string) {
  return /[\\/]node_modules[\\/]/.test(module)
}

/** What menus, dialogs and choices are made of, and toasts. */
function isControl(module: string) {
  return /node_modules[\\/](@headlessui|@floating-ui|@react-aria|@tanstack[\\/](react-)?virtual|sonner)/.test(
    module
  )
}

/** Our own pieces, but for those that bring a library of their own to the few pages that show photos. */
function isForManyPages(module: string) {
  const isOurs = /[\\/](inertia|lang[\\/]en)[\\/]/.test(module)
  return (
    isOurs &&
    !/\.scss$/.test(module) &&
    !/[\\/](photos|uploads)[\\/]|photo_|_photo|carousel|drag|swipe/.test(module)
  )
}

/** Lets the build leave out what nothing uses of Inertia: names and options that nobody sets keep it in. */
function unusedInertia(): Plugin {
  return {
    name: 'unused-inertia',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/@(inertiajs|adonisjs\/inertia)\/.+\.js$/ },
      handler: (source) =>
        source
          .replace(/^\w+\.displayName = .+$/gm, '')
          .replace(/^\s*precognitionClient\..+$/gm, '')
          .replace(/(?<== )(?=(React\.)?(forwardRef|createContext)\d*\()/g, '/* @__PURE__ */ '),
    },
  }
}

/** Leaves out the rules and variables of Bulma that neither the pages nor our own styles name. */
function unusedBulma(): Plugin {
  const folder = `${import.meta.dirname}/inertia`
  return {
    name: 'unused-bulma',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]css[\\/]vendor\.scss$/ },
      handler: async (css) => {
        const own = globSync(`${folder}/css/*.scss`).map((file) => readFileSync(file, 'utf8'))
        const named = own.join('').match(/--bulma-[\w-]+/g) ?? []
        const [purged] = await new PurgeCSS().purge({
          content: [`${folder}/**/*.{ts,tsx}`],
          css: [{ raw: css }],
          variables: true,
          safelist: { standard: [':focus-visible', 'html', 'ol', 'iframe'], variables: named },
        })
        return purged.css
      },
    },
  }
}

/** Adds the other texts and styles to every page but the lists of properties. */
function moreForOtherPages(): Plugin {
  const folder = `${import.meta.dirname}/inertia/pages`
  const lists = [`${folder}/admin/properties/index.tsx`, `${folder}/owner/dashboard.tsx`]
  return {
    name: 'more-for-other-pages',
    transform: {
      filter: { id: /[\\/]inertia[\\/]pages[\\/].+\.tsx$/ },
      handler: (source, id) => {
        const isList = lists.includes(id)
        const isEager = id.endsWith('page_failed.tsx')
        return isList || isEager ? null : `import '~/lib/more'\n${source}`
      },
    },
  }
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
        if (text.length < 256) continue
        writeFileSync(`${folder}/${file}.br`, brotliCompressSync(text))
        writeFileSync(`${folder}/${file}.gz`, gzipSync(text, { level: 9 }))
      }
    },
  }
}
