-- An import of thousands of rows merged them into the index while it wrote (decisions/search-index.md).
ALTER INDEX "search_document_words" SET (gin_pending_list_limit = 65536);
