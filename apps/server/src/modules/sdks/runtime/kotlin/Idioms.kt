package connect.client

import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.flow.flow
import kotlinx.coroutines.flow.flowOn
import kotlinx.coroutines.future.await

/** All entries of a list, page after page. */
fun <I> Pages<I, *>.entries(): Flow<I> = flow { for (entry in this@entries) emit(entry) }.flowOn(Dispatchers.IO)

/** The first page of a list. */
suspend fun <P : Body> Pages<*, P>.firstPage(): P = firstAsync().await()

internal fun queryOf(vararg members: Pair<String, Any?>): Body =
    Body().apply { for ((name, value) in members) setMember(name, value) }

internal fun absent(name: String): Nothing = throw IllegalStateException("The member $name is absent.")
