import {showDevtoolsPanel} from '../../devtools/panel.ts'

showDevtoolsPanel(document)
