import {showPopup} from '../../popup/popup.ts'

void showPopup(document)
