import { defineRoutes } from '../../platform/http/routes.ts';
import { addHandOverPhoto } from './add-photo.ts';
import { confirmHandOver } from './confirm-hand-over.ts';
import { noteHandOver } from './note-hand-over.ts';
import { handOvers } from './show-hand-overs.ts';

export const handOverRoutes = defineRoutes({ handOvers, confirmHandOver, noteHandOver, addHandOverPhoto });
