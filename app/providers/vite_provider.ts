import BaseViteProvider from '@adonisjs/vite/vite_provider'

/** Tests use the built files; the framework's provider would start Vite's dev server. */
export default class ViteProvider extends BaseViteProvider {
  async start() {
    if (!this.app.inTest) await super.start()
  }
}
