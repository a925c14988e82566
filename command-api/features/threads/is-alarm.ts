import { alarms as de } from '../../contract/alarms-de.ts';
import { alarms as en } from '../../contract/alarms-en.ts';
import { alarms as es } from '../../contract/alarms-es.ts';
import { alarms as fr } from '../../contract/alarms-fr.ts';
import { alarms as hi } from '../../contract/alarms-hi.ts';
import { alarms as id } from '../../contract/alarms-id.ts';

const ALARMS = [en, de, fr, es, hi, id].flatMap((words) => Object.values(words));

/** Whether a message begins with an urgent preset, such as "You are blocking me". */
export const isAlarm = (content: string): boolean =>
  ALARMS.some((words) => content.trimStart().startsWith(words));
