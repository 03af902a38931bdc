import {defineUnlistedScript} from 'wxt/utils/define-unlisted-script'
import {handOverComponents} from '../block-editor/hand-over.ts'

export default defineUnlistedScript(() => handOverComponents())
