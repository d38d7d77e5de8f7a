// What no list of properties shows at once. The build adds it to every other page.
import '~/css/more.scss'
import '~/lib/more_texts'
