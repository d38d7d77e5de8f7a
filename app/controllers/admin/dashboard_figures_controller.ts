import { dashboardFigures } from '#dashboard/dashboard_figures'

export default class DashboardFiguresController {
  async show() {
    return dashboardFigures()
  }
}
