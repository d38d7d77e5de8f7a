import { dashboardFigures } from '#dashboard/dashboard_figures'

export default class DashboardFiguresController {
  /** The dashboard's figures. `mail_stalled_since` tells that mail has waited for an hour, and none has gone out. */
  async show() {
    return dashboardFigures()
  }
}
