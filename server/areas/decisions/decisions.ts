/** The public functions of the decisions that operators can take back. */
export {
  decisionsJustMade,
  lockDecision,
  markUndone,
  recordUndoable,
  type UndoableRow,
} from './decision-queries.ts';
