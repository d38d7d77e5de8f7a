import { defineConfig } from '@adonisjs/inertia'
import { drawingScript, isDrawnHere } from '#server/page_drawing'

const inertiaConfig = defineConfig({
  encryptHistory: true,
  ssr: { enabled: true, entrypoint: drawingScript, pages: isDrawnHere },
})

export default inertiaConfig
