import { dashboardFigures } from '#models/dashboard_figures'

export default class DashboardFiguresController {
  async show() {
    return dashboardFigures()
  }
}
