import '#start/routes/pages'
import '#start/routes/api'
