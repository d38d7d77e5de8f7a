import { defineConfig } from '@adonisjs/inertia'
import { drawingScript, isDrawnHere } from '#server/page_drawing'

export default defineConfig({
  encryptHistory: true,
  ssr: { enabled: true, entrypoint: drawingScript, pages: isDrawnHere },
})
