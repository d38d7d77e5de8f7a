import { dashboardFigures } from '#dashboard/dashboard_figures'

export default class DashboardFiguresController {
  /**
   * The figures of the dashboard. `mail_stalled_since` is since when no mail has gone out although some wait, once
   * that is an hour.
   */
  async show() {
    return dashboardFigures()
  }
}
